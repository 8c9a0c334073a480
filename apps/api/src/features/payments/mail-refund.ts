export const mailRefundJob = 'mail-refund';
