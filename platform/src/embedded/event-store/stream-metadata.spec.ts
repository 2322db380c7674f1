import { describe, expect, it } from 'vitest';
import { isSoftDeleted, NO_METADATA, parseMetadata, withTruncateBefore } from './stream-metadata.js';

const parse = (text: string) => parseMetadata(Buffer.from(text));

describe('stream metadata', () => {
  it('says from where on, and how many events are visible', () => {
    expect(parse('{"$tb":4,"$maxCount":10,"own":true}')).toEqual({ truncateBefore: 4, maxCount: 10 });
  });

  it('knows a soft delete, whose number JSON cannot hold exactly', () => {
    const json = withTruncateBefore(undefined, 'deleted');
    expect(json.toString()).toBe('{"$tb":9223372036854775807}');
    expect(isSoftDeleted(parseMetadata(json))).toBe(true);
  });

  it('keeps everything else when a stream is deleted and written again', () => {
    const deleted = withTruncateBefore(Buffer.from('{"$maxCount":3,"部署":{"a":[1]}}'), 'deleted');
    const again = withTruncateBefore(deleted, 5);
    expect(JSON.parse(again.toString())).toEqual({ $tb: 5, $maxCount: 3, 部署: { a: [1] } });
  });

  it.each(['', 'no json', '[1]', 'null', '{"$tb":"x","$maxCount":0}'])('takes %j for none', (text) => {
    expect(parse(text)).toEqual(NO_METADATA);
  });
});
