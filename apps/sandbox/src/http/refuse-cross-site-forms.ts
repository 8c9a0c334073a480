import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** A form of another site must not act here in a person's browser; browsers say where a form stands. */
export async function refuseCrossSiteForms(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new ApiError('cross_site_form', 'This form was sent from another site.');
  }
}
