import type { RouteHandle } from '../route-handle.ts';

export { AddQrCodeScreen as default } from '../../features/qr-codes/add-qr-code-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.addQrCode' };
