import type { Config } from '../../../../config/config.ts';

/**
 * Where the partner sends its player back to: the outcome pages of the ticket (specification 9). The web's origin is the product's host for
 * the apps as well, whose links open in them.
 */
export function returnUrlsOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  ticketId: string,
): { successUrl: string; failedUrl: string } {
  return {
    successUrl: `${publicUrl}/payment/success/${ticketId}`,
    failedUrl: `${publicUrl}/payment/failure/${ticketId}`,
  };
}
