import { comfortableAnswers } from 'lending/sandbox';
import type { EligibilityForm } from '../src/contract/contract';

export const affordableAnswers: EligibilityForm = comfortableAnswers;

export const validAccount = { sortCode: '202959', bankAccount: '63748472' };
export const anotherValidAccount = { sortCode: '089999', bankAccount: '66374958' };
export const failingAccount = { sortCode: '089999', bankAccount: '66374959' };
export const failingAccounts = [
  failingAccount,
  { sortCode: '107999', bankAccount: '88837493' },
  { sortCode: '203099', bankAccount: '66831036' },
];

export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** One pixel, as the PNG. */
export const jpgBytes = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0o' +
    'MCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo' +
    'KCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAA' +
    'AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKpA' +
    'B//Z',
  'base64',
);
export const pdfBytes = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

export const pdfOfSize = (size: number): Buffer =>
  Buffer.concat([pdfBytes, Buffer.alloc(size - pdfBytes.length, ' ')]);
