export { startStripeDouble, type StripeDouble } from './stripe-double/stripe-double.ts';
