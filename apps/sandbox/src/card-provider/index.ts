export { signNotification } from '../engine/send-notification.ts';
export type { CheckoutView } from '../merchant/views.ts';
export { cardProvider, type CardProviderService } from './card-provider.ts';
