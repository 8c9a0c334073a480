export { cardProvider, type CardProviderService } from './card-provider.ts';
