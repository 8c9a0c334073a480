/**
 * Where a link leads within the app, and the partner's token it carried, which is never part of an
 * address.
 */
interface OpenedLink {
  path: string;
  token: string | null;
}

/** Lets a path be read as a link; nothing of it stays. */
const base = 'https://app.invalid/';

/**
 * Reads a deep link of the native app (specification 2): `https://<host>/path?token=…`,
 * `<scheme>://path`, or a path alone. Only its path counts, so that no link leads out of the app;
 * an unreadable one leads to the start.
 */
export function openLink(link: string): OpenedLink {
  if (!URL.canParse(link, base)) return { path: '/', token: null };
  const address = new URL(link, base);
  const token = address.searchParams.get('token');
  address.searchParams.delete('token');
  // In an app's own scheme the first part of the path is parsed as the host.
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  const path = isWeb ? address.pathname : `/${address.host}${address.pathname}`;
  return { path: path.replace(/^[/\\]+/, '/') + address.search, token: token === '' ? null : token };
}
