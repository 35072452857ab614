/** Drawings of the page on a canvas: an SVG as it looks now, with its tokens resolved, its symbols and its fonts. */

const SVG = 'http://www.w3.org/2000/svg';
/** What style sheets may have set; a picture is drawn without them. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'color',
  'display',
  'visibility',
] as const;
/** Symbols may use symbols; no drawing of ours goes deeper. */
const DEEPEST = 4;

/** Draws every SVG inside `holder` where it stands, the holder's left top corner at (x, y), so many times as large. */
export async function drawHeld(
  context: CanvasRenderingContext2D,
  holder: Element,
  x: number,
  y: number,
  scale: number,
): Promise<void> {
  const origin = holder.getBoundingClientRect();
  for (const drawing of outermost(holder)) {
    const box = drawing.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const image = await imageOf(drawing, box);
    const left = x + (box.left - origin.left) * scale;
    const top = y + (box.top - origin.top) * scale;
    context.drawImage(image, left, top, box.width * scale, box.height * scale);
  }
  drawTexts(context, holder, x, y, scale);
}

function outermost(holder: Element): SVGSVGElement[] {
  return [...holder.querySelectorAll('svg')].filter((drawing) => !drawing.parentElement?.closest('svg'));
}

/** As an image, three times as fine as on the screen, so that it stays sharp when it grows. */
async function imageOf(drawing: SVGSVGElement, box: DOMRect): Promise<HTMLImageElement> {
  const copy = resolved(drawing, drawing, 0);
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', `${box.width * 3}`);
  copy.setAttribute('height', `${box.height * 3}`);
  if (!drawing.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** A copy without style sheets: looks as attributes, `use` as what it shows. `context` is where variables are read. */
function resolved(element: Element, context: Element, depth: number): Element {
  if (element.localName === 'use' && depth < DEEPEST) return used(element, context, depth);
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  if (element === context) dress(copy, element);
  else for (const { name, value } of copy.attributes) copy.setAttribute(name, valued(value, context));
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    else if (child.localName !== 'text' || element !== context) {
      copy.append(resolved(child, element === context ? child : context, depth));
    }
  }
  return copy;
}

function dress(copy: Element, element: Element): void {
  const style = getComputedStyle(element);
  for (const look of LOOKS) copy.setAttribute(look, style.getPropertyValue(look));
  for (const { name, value } of copy.attributes) copy.setAttribute(name, valued(value, element));
}

function valued(value: string, context: Element): string {
  let text = value;
  // From the inside out: a variable may have another one to fall back on.
  for (let depth = 0; text.includes('var(') && depth < DEEPEST; depth += 1) {
    const style = getComputedStyle(context);
    text = text.replaceAll(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (_, name: string, otherwise: string | undefined) => {
      return style.getPropertyValue(name).trim() || (otherwise ?? '').trim();
    });
  }
  return text;
}

/** What a `use` shows, as a drawing of its own at the same place. */
function used(element: Element, context: Element, depth: number): Element {
  const symbol = document.getElementById((element.getAttribute('href') ?? '').replace('#', ''));
  const group = document.createElementNS(SVG, 'g');
  if (symbol === null) return group;
  const seen = element === context ? element : context;
  dress(group, seen);
  const transform = element.getAttribute('transform');
  if (transform !== null) group.setAttribute('transform', transform);
  const inner = document.createElementNS(SVG, 'svg');
  for (const name of ['x', 'y', 'width', 'height']) {
    const given = element.getAttribute(name);
    if (given !== null) inner.setAttribute(name, given);
  }
  for (const name of ['viewBox', 'preserveAspectRatio']) {
    const given = symbol.getAttribute(name);
    if (given !== null) inner.setAttribute(name, given);
  }
  inner.append(...[...symbol.children].map((child) => resolved(child, seen, depth + 1)));
  group.append(inner);
  return group;
}

/** Texts are written by the canvas: an image of an SVG has no fonts of the page. */
function drawTexts(context: CanvasRenderingContext2D, holder: Element, x: number, y: number, scale: number): void {
  const origin = holder.getBoundingClientRect();
  for (const text of holder.querySelectorAll('text')) {
    const matrix = text.getScreenCTM();
    const style = getComputedStyle(text);
    if (matrix === null || style.visibility === 'hidden' || text.closest('symbol') !== null) continue;
    context.save();
    context.translate(x - origin.left * scale, y - origin.top * scale);
    context.scale(scale, scale);
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.fill;
    context.globalAlpha = Number(style.opacity);
    context.textAlign = ALIGN[style.textAnchor] ?? 'left';
    context.textBaseline = ['central', 'middle'].includes(style.dominantBaseline) ? 'middle' : 'alphabetic';
    context.fillText(text.textContent.trim(), Number(text.getAttribute('x') ?? 0), Number(text.getAttribute('y') ?? 0));
    context.restore();
  }
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' };
