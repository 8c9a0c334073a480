type Request = { token?: string; key?: string; body?: object };

/** Calls the API and returns the response's data. */
export async function callApi(
  apiUrl: string,
  path: string,
  { token, key, body }: Request,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      applicationclient: 'web.desktop',
      appversion: '0.9.8',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: Record<string, unknown>; errorCode?: string };
  if (!response.ok) throw new Error(`${path} answered ${answer.errorCode ?? response.status}`);
  return answer.data ?? {};
}
