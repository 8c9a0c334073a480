export { startStripe, type StripeService } from './stripe-service.ts';
export { testCardNumber, type TestCardName } from '../engine/test-cards.ts';
