import { z } from 'zod';
import { callProvider } from './call-provider.ts';

/** Base URL of a JSON provider, and our key there. */
export interface ProviderAccess {
  readonly url: string;
  readonly secretKey: string;
}

/**
 * What was made for a reference of ours at a provider that lists it as `{ data }`; empty when the
 * request never arrived.
 */
export async function listMade<Shape extends z.ZodType>(
  access: ProviderAccess,
  { path, shape, reference }: { readonly path: string; readonly shape: Shape; readonly reference: string },
): Promise<z.output<Shape>[]> {
  const found = await callProvider(access, {
    method: 'GET',
    path: `${path}?reference=${encodeURIComponent(reference)}`,
    shape: z.object({ data: z.array(shape) }),
  });
  return found.data;
}
