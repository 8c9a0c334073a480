/** Parameters for hashing passwords. */
export interface PasswordParameters {
  /** The library's number for argon2id. */
  readonly algorithm: 2;
  /** Memory in KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  /** The hash of a discarded random string with these parameters. */
  readonly standIn: string;
}

/**
 * argon2id with 19 MiB, two passes and one lane: the first of OWASP's recommended settings for
 * password storage, which are all equally strong.
 */
export const passwordParameters: PasswordParameters = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  standIn:
    '$argon2id$v=19$m=19456,t=2,p=1$q30tbd8dlS0ow9w3LcCGPA$dB+qNV2EE5AHL3481T+7Gv/DZVYayfTU4uHsP1u4Ugw',
};
