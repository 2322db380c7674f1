import { describe, expect, it } from 'vitest';
import { fakePages, PAGE } from '../../../../testing/fake-content';
import { areasOn, onTheirPages, type PageArea, tableAreasOf, withAreaAt } from './page-areas';

const pages = fakePages(3);
const area = (id: string, page: number, x = 10): PageArea => ({
  id,
  pageId: pages[page - 1]?.id ?? 'nowhere',
  ...{ x, y: 20, width: 100, height: 50 },
});

describe('areas marked on pages', () => {
  it('are those of the page that is shown', () => {
    const areas = [area('a', 1), area('b', 2), area('c', 1)];
    expect(areasOn(areas, pages[0]!.id).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(areasOn(areas, undefined)).toEqual([]);
  });

  it('move one by one, and keep their page', () => {
    const box = { x: 0, y: 1, width: 20, height: 30 };
    const [first, second] = withAreaAt([area('a', 1), area('b', 2)], 'b', box);
    expect(first).toEqual(area('a', 1));
    expect(second).toEqual({ id: 'b', pageId: pages[1]!.id, ...box });
  });

  it('are asked for by the addresses of their images, in the order of the pages; pages without any are left out', () => {
    expect(tableAreasOf(pages, [area('c', 3, 30), area('a', 1, 10), area('b', 3, 40)])).toEqual({
      images: [pages[0]!.file, pages[2]!.file],
      tableAreas: [
        [{ x: 10, y: 20, width: 100, height: 50 }],
        [
          { x: 30, y: 20, width: 100, height: 50 },
          { x: 40, y: 20, width: 100, height: 50 },
        ],
      ],
    });
    expect(tableAreasOf(pages, [])).toEqual({ images: [], tableAreas: [] });
  });

  it('that lie beyond their page, or have none, are told apart', () => {
    const beyond = area('b', 1, PAGE.width - 50);
    expect(onTheirPages([area('a', 1), beyond, area('c', 9)], pages)).toEqual({
      inside: [area('a', 1)],
      outside: 2,
    });
    expect(onTheirPages([area('d', 2, PAGE.width - 100)], pages).outside).toBe(0);
  });
});
