import type { GivenFile } from '../given-files.ts';
import { describeFinding, type Language } from '../sentences.ts';
import { verifyFiles, type Findings } from '../verify-files.ts';
import { browserCrypto } from './browser-crypto.ts';
import { pageTexts } from './page-texts.ts';

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

let language: Language = navigator.language.startsWith('ro') ? 'ro' : 'en';
let last: Findings = { findings: [], keys: [] };
let isWorking = false;

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function list(id: string, texts: readonly string[]): void {
  byId(id).replaceChildren(...texts.map((text) => element('li', text)));
}

function show(): void {
  const texts = pageTexts[language];
  document.documentElement.lang = language;
  document.title = texts.title;
  const own = { title: 'title', lead: 'lead', choose: 'choose', limits: 'limits' } as const;
  for (const [id, key] of Object.entries(own)) byId(id).textContent = texts[key];
  byId('folder-text').textContent = texts.folder;
  byId('drop-text').textContent = texts.drop;
  byId('keys-title').textContent = texts.keys;
  byId('language').textContent = texts.other;
  list('limit', texts.limit);
  list('keys', last.keys.length === 0 ? [texts.noKeys] : last.keys);
  const articles = last.findings.map((finding) => {
    const { isGood, heading, sentences } = describeFinding(finding, language);
    const article = document.createElement('article');
    article.className = isGood ? 'good' : 'bad';
    const mark = element('b', `${isGood ? '✓' : '✗'} ${isGood ? texts.good : texts.bad}`);
    article.append(mark, element('h2', heading), ...sentences.map((sentence) => element('p', sentence)));
    return article;
  });
  byId('findings').replaceChildren(...(isWorking ? [element('p', texts.working)] : articles));
}

async function verify(files: readonly GivenFile[]): Promise<void> {
  if (files.length === 0 || isWorking) return;
  isWorking = true;
  show();
  const trusted = {
    policy: `${byId('seal-policy').textContent?.trim()}\n`,
    receiptKeys: byId('receipt-keys').textContent ?? '',
  };
  try {
    last = await verifyFiles(browserCrypto, trusted, files);
  } finally {
    isWorking = false;
    show();
  }
}

/** Returns the dropped files, including those in dropped folders. */
async function droppedFiles(items: DataTransferItemList): Promise<GivenFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<GivenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ name: entry.fullPath.slice(1), content: file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    // A reader returns a folder's entries in parts, with an empty part at the end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    found.push(...part);
  }
  return (await Promise.all(found.map(filesOf))).flat();
}

for (const id of ['files', 'folder']) {
  const input = byId(id) as HTMLInputElement;
  input.addEventListener('change', () => {
    const files = Array.from(input.files ?? [], (file) => ({
      name: file.webkitRelativePath || file.name,
      content: file,
    }));
    // Allows choosing the same file again after it was changed.
    input.value = '';
    void verify(files);
  });
}
byId('language').addEventListener('click', () => {
  language = language === 'ro' ? 'en' : 'ro';
  show();
});
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  byId('drop').classList.add('over');
});
document.addEventListener('dragleave', () => byId('drop').classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  byId('drop').classList.remove('over');
  if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer.items).then(verify);
});
show();
