/**
 * The attacker's source address, which must differ from the instance's trusted proxy. Linux offers
 * all of 127.0.0.0/8. Elsewhere, the attacker has the proxy's address and isn't limited by address.
 */
export const ownAddress = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};
