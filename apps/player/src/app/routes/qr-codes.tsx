import type { RouteHandle } from '../route-handle.ts';

export { QrCodesScreen as default } from '../../features/qr-codes/qr-codes-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.qrCodes' };
