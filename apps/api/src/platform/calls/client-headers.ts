import { applicationClients, isNativeClient, type ApplicationClient } from '@loto/api-contract';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../http/api-error.ts';
import { readDeviceKey } from './device-cookie.ts';

/** The information about a caller in the headers of specification section 7. */
export interface ClientHeaders {
  readonly client: ApplicationClient;
  readonly appVersion: string;
  readonly appBuild: string | null;
  readonly packageName: string | null;
  /** The name of the browser or device, empty if absent. It's never stored or logged unchanged. */
  readonly userAgent: string;
  /**
   * The key in the device's cookie, or null. It's a secret of the device and stored only as a keyed
   * hash.
   */
  readonly deviceKey: string | null;
}

const versionForm = /^\d{1,4}\.\d{1,4}\.\d{1,6}$/;
const plainForm = /^[\w.-]{1,100}$/;
const longestUserAgent = 512;

/**
 * Reads the headers of a call.
 * @throws {ApiError} CLIENT_HEADERS_INVALID with a sentence for each wrong header
 */
export function readClientHeaders(headers: IncomingHttpHeaders): ClientHeaders {
  const client = applicationClients.find((known) => known === headers['applicationclient']);
  const appVersion = textOf(headers['appversion']);
  const appBuild = textOf(headers['appbuild']);
  const packageName = textOf(headers['packagename']);
  const fieldErrors: Record<string, string> = {};
  if (client === undefined) fieldErrors['ApplicationClient'] = `one of ${applicationClients.join(', ')}`;
  if (!versionForm.test(appVersion ?? '')) fieldErrors['AppVersion'] = 'a version such as 0.9.8';
  const isNative = client !== undefined && isNativeClient(client);
  // Optional for browsers. Values are logged, so they must be plain text.
  if (!isGood(appBuild, isNative)) fieldErrors['AppBuild'] = 'the build of the installed app';
  if (!isGood(packageName, isNative)) fieldErrors['PackageName'] = 'the package name of the app';
  if (client === undefined || Object.keys(fieldErrors).length > 0) {
    throw new ApiError('CLIENT_HEADERS_INVALID', { fieldErrors });
  }
  const userAgent = (headers['user-agent'] ?? '').slice(0, longestUserAgent);
  const deviceKey = readDeviceKey(headers.cookie);
  return { client, appVersion: appVersion ?? '', appBuild, packageName, userAgent, deviceKey };
}

function isGood(value: string | null, isRequired: boolean): boolean {
  return value === null ? !isRequired : plainForm.test(value);
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
