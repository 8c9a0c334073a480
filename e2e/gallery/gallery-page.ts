import type { Picture } from './album.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns a page with all pictures, one row per screen. A click enlarges a picture, and the arrow
 * keys move to the next.
 */
export function galleryPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const names = [...new Set(pictures.map(({ variant }) => variant.name))];
  const wrong = pictures.filter(({ violations }) => violations.length > 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
  body { margin: 0 }
  header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; background: Canvas; border-bottom: 1px solid #8886 }
  h1 { margin: 0 0 6px; font-size: 20px }
  fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; border: 0 }
  section { padding: 16px 20px 4px }
  h2 { margin: 0 0 8px; font-size: 15px; overflow-wrap: anywhere }
  .row { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; padding: 2px 2px 12px }
  figure { flex: none; margin: 0 }
  figure[hidden], section[hidden] { display: none }
  figure button { padding: 0; border: 1px solid #8886; border-radius: 8px; overflow: hidden; background: none; cursor: zoom-in }
  figure img { display: block; height: 340px; width: auto; max-width: 520px; object-fit: cover; object-position: top }
  figcaption { font-size: 12px; opacity: .75 }
  .wrong { color: #c22; opacity: 1; max-width: 300px }
  dialog { width: 100vw; max-width: none; height: 100vh; max-height: none; margin: 0; padding: 0; border: 0; background: #111e }
  dialog img { display: block; margin: 44px auto 20px; max-width: calc(100vw - 40px) }
  dialog p { position: fixed; inset: 0 0 auto; margin: 0; padding: 10px 20px; color: #fff; background: #000c }
</style>
<header>
  <h1>${pictures.length} pictures of ${screens.length} screens and states</h1>
  <p>${wrong.length === 0 ? 'axe finds nothing wrong in any of them (WCAG 2.2 AA).' : `axe finds something in ${wrong.length}.`}
  A press enlarges a picture; ← → turn to the next of its row, ↑ ↓ to the next screen, Escape closes.</p>
  <fieldset>
    ${names.map((name) => `<label><input type="checkbox" value="${name}" checked> ${name}</label>`).join('\n    ')}
    <label>Screen <input type="search"></label>
  </fieldset>
</header>
<main>
${screens
  .map(
    (screen) => `<section data-screen="${escape(screen)}"><h2>${escape(screen)}</h2><div class="row">
${pictures
  .filter((picture) => picture.screen === screen)
  .map(
    ({ file, variant, width, height, violations }) =>
      `<figure data-variant="${variant.name}"><button><img loading="lazy" src="${file}" width="${width}" height="${height}" alt="${escape(`${screen}, ${variant.name}`)}"></button><figcaption>${variant.name}</figcaption>${violations
        .map((violation) => `<figcaption class="wrong">${escape(violation.slice(0, 200))}</figcaption>`)
        .join('')}</figure>`,
  )
  .join('\n')}
</div></section>`,
  )
  .join('\n')}
</main>
<dialog><p></p><img alt=""></dialog>
<script>
  const dialog = document.querySelector('dialog');
  const all = (where, what) => [...where.querySelectorAll(what)].filter((one) => !one.closest('[hidden]'));
  let shown = null;
  function show(figure) {
    if (!figure) return;
    shown = figure;
    const picture = figure.querySelector('img');
    const large = dialog.querySelector('img');
    large.src = picture.src;
    large.alt = picture.alt;
    large.width = picture.getAttribute('width');
    dialog.querySelector('p').textContent = picture.alt;
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  }
  addEventListener('click', ({ target }) => {
    if (dialog.open) dialog.close();
    else show(target.closest('figure'));
  });
  addEventListener('keydown', (event) => {
    if (!dialog.open) return;
    const row = all(shown.closest('.row'), 'figure');
    const sections = all(document, 'section');
    const here = sections.indexOf(shown.closest('section'));
    const { variant } = shown.dataset;
    const same = (section) => section && (section.querySelector('[data-variant="' + variant + '"]:not([hidden])') ?? all(section, 'figure')[0]);
    const next = {
      ArrowRight: () => row[row.indexOf(shown) + 1],
      ArrowLeft: () => row[row.indexOf(shown) - 1],
      ArrowDown: () => same(sections[here + 1]),
      ArrowUp: () => same(sections[here - 1]),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    show(next());
  });
  document.querySelector('fieldset').addEventListener('input', () => {
    const wanted = new Set([...document.querySelectorAll('fieldset :checked')].map(({ value }) => value));
    const words = document.querySelector('[type=search]').value.toLowerCase();
    for (const figure of document.querySelectorAll('figure')) figure.hidden = !wanted.has(figure.dataset.variant);
    for (const section of document.querySelectorAll('section')) {
      section.hidden = !section.dataset.screen.toLowerCase().includes(words) || all(section, 'figure').length === 0;
    }
  });
</script>
</html>
`;
}
