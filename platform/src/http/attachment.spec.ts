import { expect, it } from 'vitest';
import { attachment } from './attachment.js';

it('names a file in ASCII as it is', () =>
  expect(attachment('documents_1.csv')).toBe('attachment; filename="documents_1.csv"'));

it('names a Japanese file so that every browser finds something', () =>
  expect(attachment("画像'1.zip")).toBe(
    "attachment; filename=\"__'1.zip\"; filename*=UTF-8''%E7%94%BB%E5%83%8F%271.zip",
  ));

it('lets no name break out of the header', () =>
  expect(attachment('a"\r\nb.csv')).toBe(
    'attachment; filename="a___b.csv"; filename*=UTF-8\'\'a%22%0D%0Ab.csv',
  ));
