/**
 * The attacker's source address, which must differ from the instance's trusted proxy. Linux has all
 * of 127.0.0.0/8; elsewhere, the attacker is the proxy and isn't limited by address.
 */
export const ownAddress = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};
