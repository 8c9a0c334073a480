/**
 * Builds `build/verify.html`, a single file that makes no requests, and `build/verify-draw.mjs` for
 * Node. The server fills in the page's placeholders for keys on startup.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Maximum length of the page in bytes (section 9 of the seal's design). */
const maxPageLength = 40 * 1024;

const root = join(import.meta.dirname, '..');
const folder = join(root, 'build');
mkdirSync(folder, { recursive: true });

const script = await bundle('src/page/main.ts', false);
const start = `const packed=document.getElementById('packed').textContent,bytes=Uint8Array.from(atob(packed),(c)=>c.charCodeAt(0));
new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text().then((text)=>{
const script=document.createElement('script');script.textContent=text;document.body.append(script)})`;
const style = readFileSync(join(root, 'src/page/page.css'), 'utf8').replaceAll(/\s+/g, ' ').trim();
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// The script is compressed, so that the page is small enough to be mailed and its hash printed. The
// policy contains the script's hash, and browsers run no other script.
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(start)} ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const page = readFileSync(join(root, 'src/page/page.html'), 'utf8')
  .replaceAll(/^ +/gm, '')
  .replace(/\s*%POLICY%\s*/, () => policy)
  .replace(/\s*%STYLE%\s*/, () => style)
  .replace(/\s*%PACKED%\s*/, () => deflateRawSync(script, { level: 9 }).toString('base64'))
  .replace(/\s*%SCRIPT%\s*/, () => start);
const bytes = Buffer.byteLength(page);
if (bytes > maxPageLength) throw new Error(`verify.html has ${bytes} bytes, more than ${maxPageLength}`);
writeFileSync(join(folder, 'verify.html'), page);
writeFileSync(join(folder, 'verify-draw.mjs'), await bundle('src/node/verify-draw.ts', true));
console.log(`verify.html: ${bytes} of ${maxPageLength} bytes; script ${hashOf(script)}`);

/** Returns a program as one text without package imports. */
async function bundle(entry: string, isNode: boolean): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: !isNode,
      target: isNode ? 'node20' : ['chrome111', 'safari16.4', 'firefox113'],
      ssr: isNode,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { format: isNode ? 'esm' : 'iife' },
      },
    },
    ...(isNode && { ssr: { noExternal: true } }),
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
