/** Draws apple-touch-icon.png for a build: phones take no SVG there, and a drawing of ours needs no stored picture. */
import { deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];
interface Shape {
  readonly colour: Colour;
  readonly has: (x: number, y: number) => boolean;
}

const SIZE = 180;
/** Samples for each side of a pixel. */
const FINE = 4;
/** The drawing's own width and height, as in public/icon.svg. */
const UNITS = 512;

export function icon(): Plugin {
  return {
    name: 'picketfence-icon',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: iconPng() });
    },
  };
}

/** The street behind the fence, without round corners: phones cut their own. */
export function iconPng(size = SIZE): Uint8Array {
  return png(size, pixels(size, scene().reverse()));
}

/** From the back to the front. */
function scene(): Shape[] {
  const pickets = [2.2, 9.5, 16.8].map((x): Point[] => {
    const tip: Point = [x + 2.5, 2];
    return [[x, 23], [x, 5.5], tip, [x + 5, 5.5], [x + 5, 23]];
  });
  const rails = [9.5, 17].map((y): Point[] => [
    [4, y],
    [20, y],
    [20, y + 3],
    [4, y + 3],
  ]);
  return [
    { colour: [0xbf, 0xdd, 0xe0], has: () => true },
    { colour: [0xff, 0xd7, 0x5e], has: (x, y) => Math.hypot(x - 412, y - 100) < 44 },
    { colour: [0xa9, 0xc9, 0x9a], has: (x, y) => y > 290 - 42 * Math.sin((x / UNITS) * Math.PI * 1.4) },
    { colour: [0x8d, 0xb9, 0x6c], has: (_, y) => y > 404 },
    ...[...rails, ...pickets].flatMap((outline) => outlined(outline.map(onFence))),
  ];
}

/** From the units of the fence to those of the drawing. */
function onFence([x, y]: Point): Point {
  return [76 + 15 * x, 70 + 15 * y];
}

/** A white shape with a dark line around it. */
function outlined(outline: readonly Point[]): Shape[] {
  return [
    { colour: [0x2b, 0x2a, 0x36], has: (x, y) => distance(outline, x, y) < 8 },
    { colour: [0xff, 0xff, 0xff], has: (x, y) => isInside(outline, x, y) && distance(outline, x, y) > 7 },
  ];
}

function sidesOf(outline: readonly Point[]): (readonly [Point, Point])[] {
  return outline.map((point, index) => [point, outline[(index + 1) % outline.length] ?? point]);
}

function isInside(outline: readonly Point[], x: number, y: number): boolean {
  const crossed = sidesOf(outline).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  );
  return crossed.length % 2 === 1;
}

/** How far a point is from the nearest side. */
function distance(outline: readonly Point[], x: number, y: number): number {
  const each = sidesOf(outline).map(([[x1, y1], [x2, y2]]) => {
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
  });
  return Math.min(...each);
}

/** Rows of RGB, each behind a filter byte of 0. The shapes come from the front to the back. */
function pixels(size: number, shapes: readonly Shape[]): Uint8Array {
  const rows = new Uint8Array(size * (1 + 3 * size));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) rows.set(mixed(size, shapes, x, y), y * (1 + 3 * size) + 1 + 3 * x);
  }
  return rows;
}

function mixed(size: number, shapes: readonly Shape[], x: number, y: number): number[] {
  const sum = [0, 0, 0];
  for (let sample = 0; sample < FINE * FINE; sample += 1) {
    const [dx, dy] = [(sample % FINE) + 0.5, Math.floor(sample / FINE) + 0.5];
    const at: Point = [((x + dx / FINE) / size) * UNITS, ((y + dy / FINE) / size) * UNITS];
    const top = shapes.find((shape) => shape.has(...at));
    top?.colour.forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value));
  }
  return sum.map((value) => Math.round(value / (FINE * FINE)));
}

function png(size: number, rows: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')]);
}

function chunk(kind: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length, 0);
  made.set(body, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
