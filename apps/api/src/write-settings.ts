/** `npm run settings`: writes the server's settings into the files that repeat them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsDocuments } from './config/documents.ts';

const project = new URL('../../../', import.meta.url);
const documents = settingsDocuments((path) => readFileSync(new URL(path, project), 'utf8'));
for (const [path, text] of documents) writeFileSync(new URL(path, project), text);
