/**
 * Runs before anything is painted; the page waits for it. plugins/early.ts puts LANGUAGES and WORDS before it. It puts the theme that
 * was chosen on this device on the page, and asks for the first words before the page's own scripts have arrived.
 * `shell/settings.svelte.ts` keeps the settings, and follows them from then on.
 */
let saved = {};
try {
  saved = JSON.parse(localStorage.getItem('picketfence.settings')) ?? {};
} catch {
  // A browser that stores nothing shows the system's theme.
}
if (['light', 'dark', 'contrast'].includes(saved.theme)) document.documentElement.dataset.theme = saved.theme;
const wanted = [saved.language, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en'];
const link = document.createElement('link');
Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
link.href = WORDS[LANGUAGES.indexOf(wanted.find((language) => LANGUAGES.includes(language)))];
document.head.append(link);
