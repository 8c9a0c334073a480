import type { Page } from '@playwright/test';

/**
 * Built-ins that at least one browser in `.browserslistrc` lacks: iOS 16.4 lacks most of them,
 * Chrome 126 and Firefox 127 the rest. Each is a path from the global object.
 */
const newest = [
  ...['from', 'concat', 'zip', 'zipKeyed'].map((name) => `Iterator.${name}`),
  ...[
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ].map((name) => `Iterator.prototype.${name}`),
  ...[
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ].map((name) => `Set.prototype.${name}`),
  ...['Map', 'WeakMap'].flatMap((name) => [
    `${name}.prototype.getOrInsert`,
    `${name}.prototype.getOrInsertComputed`,
  ]),
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Error.isError',
  'Math.f16round',
  'Math.sumPrecise',
  'Float16Array',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'Uint8Array.prototype.setFromBase64',
  'Uint8Array.prototype.setFromHex',
  'ArrayBuffer.prototype.transfer',
  'ArrayBuffer.prototype.transferToFixedLength',
  'Atomics.waitAsync',
  'AsyncDisposableStack',
  'DisposableStack',
  'SuppressedError',
  'Symbol.dispose',
  'Symbol.asyncDispose',
  'Iterator',
  'Intl.DurationFormat',
  'Temporal',
  'URL.parse',
  'URL.canParse',
  'AbortSignal.any',
  'ReadableStream.from',
  'Blob.prototype.bytes',
  'Response.prototype.bytes',
  'Request.prototype.bytes',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'Document.prototype.startViewTransition',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  'PublicKeyCredential.parseRequestOptionsFromJSON',
  'PublicKeyCredential.prototype.toJSON',
  'CloseWatcher',
  'Navigation',
  'navigation',
  'cookieStore',
  'scheduler',
  'requestIdleCallback',
  'cancelIdleCallback',
];

/** Deletes them in the page, its frames and its workers before any of the product's scripts run. */
export async function removeNewestBuiltIns(page: Page): Promise<void> {
  const removal = `(${remove.toString()})(${JSON.stringify(newest)});`;
  await page.addInitScript(removal);
  // Init scripts don't run in workers.
  await page.route('**/assets/pdf-worker-*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${removal}\n${await answer.text()}` });
  });
}

function remove(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let owner: unknown = globalThis;
    for (const name of names) owner = owner === undefined ? undefined : Reflect.get(owner as object, name);
    if (owner !== undefined) Reflect.deleteProperty(owner as object, last);
  }
}
