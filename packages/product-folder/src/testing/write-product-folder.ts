import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationFolder } from '../read-product-folder.ts';

/** A realistic `product.json` of an operator. */
export const realProduct = {
  name: 'Noroc Online',
  slug: 'noroc',
  partner: { affiliationCode: 'banca', name: 'Banca' },
  company: {
    name: 'Jocuri Online S.A.',
    address: 'Bulevardul Unirii nr. 5, București',
    tradeRegisterNumber: 'J40/1234/2020',
    taxNumber: 'RO12345674',
    licence: { number: 'L1234567', grantedOn: '2025-06-01' },
    email: 'contact@jocuri-online.ro',
    phone: '+40 21 123 4567',
    supportHours: { ro: 'zilnic, 8–22', en: 'daily, 8–22' },
    dataProtectionEmail: 'date@jocuri-online.ro',
    complaintsEmail: 'reclamatii@jocuri-online.ro',
    disputeResolution: { name: 'SAL-ANPC', url: 'https://anpc.ro/ce-este-sal/' },
  },
};

/**
 * Writes a product folder that production accepts, with the demo's texts as if they were approved.
 * @param files the test's changes: text by file, null for a missing file
 * @returns its path, which the test must remove
 */
export function writeProductFolder(files: Readonly<Record<string, string | null>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'product-folder-'));
  cpSync(demonstrationFolder, folder, {
    recursive: true,
    filter: (source) => !Object.entries(files).some(([file, text]) => text === null && source.endsWith(file)),
  });
  for (const file of readdirSync(join(folder, 'documents'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    const path = join(folder, 'documents', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('\ndraft: true', ''));
  }
  writeFileSync(join(folder, 'product.json'), JSON.stringify(realProduct));
  for (const [file, text] of Object.entries(files))
    if (text !== null) writeFileSync(join(folder, file), text);
  return folder;
}
