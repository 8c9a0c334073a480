/**
 * The address that the attacker calls from: not the one that the instance trusts as its proxy.
 * Linux has all of 127.0.0.0/8; elsewhere the attacker is the proxy, and not counted by address.
 */
export const ownAddress = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};
