/**
 * For Vitest, before each file: hashes cost next to nothing. The tests make thousands, and one at
 * the real cost takes a processor for 20 ms. What the real parameters are, password-hash.test.ts
 * says.
 */
import { vi } from 'vitest';

vi.mock('../../features/people/accounts/passwords/password-parameters.ts', () => ({
  passwordParameters: {
    algorithm: 2,
    memoryCost: 8,
    timeCost: 1,
    parallelism: 1,
    standIn: '$argon2id$v=19$m=8,t=1,p=1$8NXFYITOLV4JaQ4iFfOCfw$A4z7MTGd0O7MPmnCJl7bowk7f9Lf3YJJDX41iJOq+qg',
  },
}));
