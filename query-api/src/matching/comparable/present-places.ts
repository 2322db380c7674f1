import type { Town } from '@reader/contracts/objects/town';
import { withoutPauses, type Pausing } from '@reader/platform/batches/pausing';
import { comparableAddress } from './addresses.js';
import { signAtEnd } from './prefectures.js';

/** Gives a comparable address the present name of its city, as far as that is known. */
export type PresentPlace = (address: string) => string;

/** Without a list of towns nothing is known. */
export const asWritten: PresentPlace = (address) => address;

/** Towns between two pauses. */
const AT_A_STRETCH = 200;
/** Longer names of cities, and of what districts and towns they had, are there none. */
const LONGEST_CITY = 14;
const END_OF_CITY = /[市区町村]/u;

/** 岩手郡滝沢村 → 滝沢村: people leave the district out. */
const withoutDistrict = (city: string): string => city.replace(/^.{1,6}?郡(?=.+[町村]$)/u, '');

/** The cities of one prefecture, comparable, and which of them have a town of a name. */
class Prefecture {
  /** Each by what an address may begin with. */
  private readonly cities = new Map<string, string>();
  private readonly havingTown = new Map<string, Set<string>>();

  add(city: string, town: string): void {
    const present = withoutDistrict(city);
    this.cities.set(city, present);
    this.cities.set(present, present);
    if (town === '') return;
    const having = this.havingTown.get(town);
    if (having) having.add(present);
    else this.havingTown.set(town, new Set([present]));
  }

  /** The place with the present name of its city; undefined: which that would be cannot be told. */
  present(place: string): string | undefined {
    const ends = endsOfCity(place);
    for (const end of ends.toReversed()) {
      const city = this.cities.get(place.slice(0, end));
      if (city !== undefined) return city + place.slice(end);
    }
    for (const end of ends) {
      const city = this.successor(place.slice(0, end), place.slice(end));
      if (city !== undefined) return city + place.slice(end);
    }
    return undefined;
  }

  /** The one city that has the town today; of several, the one that has kept the name (浦和市 → さいたま市浦和区). */
  private successor(gone: string, rest: string): string | undefined {
    const having = this.citiesWithTownOf(rest);
    if (having.length <= 1) return having[0];
    const name = withoutDistrict(gone).slice(0, -1);
    const kept = having.filter((city) => name.length > 1 && city.includes(name));
    return kept.length === 1 ? kept[0] : undefined;
  }

  /** The cities with the longest town that the rest of an address begins with. */
  private citiesWithTownOf(rest: string): readonly string[] {
    const toNumber = /^[^\d-]*/u.exec(rest)?.[0].length ?? 0;
    for (let length = toNumber; length > 1; length -= 1) {
      const having = this.havingTown.get(rest.slice(0, length));
      if (having) return [...having];
    }
    return [];
  }
}

/** Where a city may end in a place, in code units, the shortest first. */
const endsOfCity = (place: string): number[] =>
  Array.from({ length: Math.min(place.length, LONGEST_CITY) }, (_, at) => at + 1).filter((end) =>
    END_OF_CITY.test(place[end - 1]!),
  );

/**
 * What Japan Post's list tells of places: a city that it does not have was merged, renamed or misread, and goes by the name of the one city
 * of the prefecture that has such a town today. Districts may be left out. Of an address without
 * prefecture nothing is told (docs/decisions/matching.md#places).
 */
export function* gatheringPlaces(towns: readonly Town[]): Pausing<PresentPlace> {
  const prefectures = new Map<string, Prefecture>();
  for (const [at, { prefecture, city, town }] of towns.entries()) {
    if (at % AT_A_STRETCH === 0) yield;
    const sign = comparableAddress(prefecture);
    const known = prefectures.get(sign) ?? new Prefecture();
    prefectures.set(sign, known);
    known.add(comparableAddress(city), comparableAddress(town));
  }
  return (address: string) => {
    const sign = signAtEnd(address);
    const place = address.slice(0, address.length - sign.length);
    const present = prefectures.get(sign)?.present(place);
    return present === undefined ? address : present + sign;
  };
}

/** The same at once. */
export const presentPlaces = (towns: readonly Town[]): PresentPlace => withoutPauses(gatheringPlaces(towns));
