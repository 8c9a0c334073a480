/**
 * Makes password hashes cheap; Vitest loads it before each test file. The tests create thousands of
 * hashes, and a real one takes 20 ms of CPU. password-hash.test.ts tests the real parameters.
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
