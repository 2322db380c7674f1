"""Makes the character trigram that settles look-alikes among the recogniser's own alternatives.

    python make-trigram.py MODEL.onnx SOURCES OUT.bin

MODEL is the recogniser, for its alphabet. SOURCES holds laws/*.txt (texts of Japanese laws; no copyright, Copyright Act art. 13),
sentences.txt (Tanaka Corpus by way of Tatoeba, CC BY 2.0 FR) and KEN_ALL.zip (Japan Post, no rights claimed). Names come from
gimei (MIT), words from SudachiDict core (Apache-2.0). Needs numpy, onnx, pyyaml, gimei, sudachipy, sudachidict_core. Takes some
five minutes and 4 GB.

How the file is laid out: README.md of the folder above. The probability is Witten-Bell interpolated; bigrams up to a weight of
0.3 and trigrams up to 1.2 are left out.
"""
import csv
import glob
import io
import json
import math
import os
import random
import re
import struct
import sys
import unicodedata
import zipfile
from collections import Counter

import gimei
import numpy as np
import onnx
import sudachipy
import yaml

UNKNOWN, BEGIN, END = 0, 1, 2
PRUNE = {2: 0.3, 3: 1.2}
LAW_SENTENCES = 350_000
HOUSES = ('0丁目0番0号', '000番地', '0-0-0', '0番0号', '')


def normal(text):
    return ''.join(unicodedata.normalize('NFKC', text).replace('\u00b7', '\u30fb').split())


def laws(folder):
    """Sentences with the weight 1 + log(times seen): laws repeat themselves."""
    seen = Counter()
    for name in sorted(glob.glob(f'{folder}/laws/*.txt')):
        text = open(name, encoding='utf8', errors='ignore').read()[:60_000]
        text = re.sub(r'\n(?=(に|の|及|又|第|、|と|を|が|は|で)[^\n])', '', text)
        for line in text.split('\n'):
            for sentence in re.findall(r'[^。]+。?', normal(line)):
                if len(sentence) >= 2:
                    seen[sentence[:200]] += 1
    chosen = sorted(seen.items())
    random.Random(1).shuffle(chosen)
    return [(s, 1 + math.log(n)) for s, n in chosen[:LAW_SENTENCES]]


def words():
    """SudachiDict's surfaces, weighted by what a sentence of that one word costs."""
    dictionary = sudachipy.Dictionary(dict='core')
    tokenizer = dictionary.tokenizer(mode=sudachipy.SplitMode.C)
    result = []
    entries = (m.raw_surface() if callable(m.raw_surface) else m.raw_surface for m in dictionary.entries())
    for surface in sorted({unicodedata.normalize('NFKC', entry) for entry in entries}):
        word = normal(surface)
        if not 0 < len(surface) <= 20 or re.search(r'\s', surface) or not word:
            continue
        cost = tokenizer.tokenize(f'。{surface}。').get_internal_cost()
        result.append((word, max(0.01, min(20, math.exp(-(cost - 9000) / 1000)))))
    return result


def names():
    found = glob.glob(f'{os.path.dirname(gimei.__file__)}/**/names.yml', recursive=True)[0]
    data = yaml.safe_load(open(found, encoding='utf8'))
    family, given = data['last_name'], [n for sex in ('male', 'female') for n in data['first_name'][sex]]
    pick = random.Random(9)
    single = [(normal(form), 3.0) for name in family + given for form in name[:3]]
    pairs = [(pick.choice(family), pick.choice(given), pick.choice((0, 0, 0, 1, 2))) for _ in range(60_000)]
    return single + [(normal(f[k]) + normal(g[k]), 1.0) for f, g, k in pairs]


def addresses(folder):
    pick = random.Random(9)
    with zipfile.ZipFile(f'{folder}/KEN_ALL.zip') as archive:
        rows = csv.reader(io.StringIO(archive.read(archive.namelist()[0]).decode('cp932')))
        return [(normal(r[6] + r[7] + town(r[8])) + pick.choice(HOUSES), 1.0) for r in rows]


def town(written):
    """A town of Japan Post's list without what is said about it."""
    return re.sub(r'(以下に掲載がない場合|の次に番地がくる場合|一円)', '', re.sub(r'[(（].*', '', written))


def sentences(folder):
    return [(normal(line), 1.0) for line in open(f'{folder}/sentences.txt', encoding='utf8') if line.strip()]


def folded(character):
    for first, last in ('09', 'AZ', 'az'):
        if first <= character <= last:
            return first
    return character


def alphabet_of(model):
    characters = next(p.value for p in onnx.load(model).metadata_props if p.key == 'character').split('\n')
    return sorted({folded(x) for c in characters for x in normal(c)})


class Counts:
    """Weighted counts of the 1-, 2- and 3-grams, keys as numbers to the base V, ascending."""

    def __init__(self, alphabet):
        self.V = len(alphabet) + 3
        self.ids = np.zeros(0x110000, 'i4')
        for i, c in enumerate(alphabet):
            self.ids[ord(c)] = i + 3
        for a, b, c in (('0', '9', '0'), ('A', 'Z', 'A'), ('a', 'z', 'a')):
            self.ids[ord(a):ord(b) + 1] = self.ids[ord(c)]
        self.ids[2], self.ids[3] = BEGIN, END
        self.parts = {1: [], 2: [], 3: []}

    def add(self, items, factor):
        text = '\x02' + '\x03\x02'.join(t for t, _ in items) + '\x03'
        symbols = self.ids[np.frombuffer(text.encode('utf-32-le'), '<u4')].astype('u8')
        lengths = [len(t) + 2 for t, _ in items]
        weights = np.repeat(np.array([w for _, w in items], 'f8'), lengths) * factor
        owner = np.repeat(np.arange(len(items)), lengths)
        for order in self.parts:
            n = len(symbols) - order + 1
            keys = np.zeros(n, 'u8')
            for j in range(order):
                keys = keys * np.uint64(self.V) + symbols[j:j + n]
            whole = owner[:n] == owner[order - 1:]
            if order == 1:
                whole &= symbols != BEGIN
            self.parts[order].append(summed(keys[whole], weights[order - 1:][whole]))

    def of(self, order):
        keys, weights = zip(*self.parts[order])
        return summed(np.concatenate(keys), np.concatenate(weights))


def summed(keys, weights):
    by = np.argsort(keys, kind='stable')
    keys, weights = keys[by], weights[by]
    first = np.flatnonzero(np.r_[True, keys[1:] != keys[:-1]])
    return keys[first], np.add.reduceat(weights, first)


def estimate(counts):
    """Per order: kept keys, their probabilities, and the back-off weight of each context that keeps something."""
    V = np.uint64(counts.V)
    keys, weights = counts.of(1)
    floor = 0.02 / 1.02 / counts.V
    levels = [(keys, weights / (weights.sum() * 1.02) + floor, None, None)]
    for order in (2, 3):
        keys, weights = counts.of(order)
        context = keys // V
        first = np.flatnonzero(np.r_[True, context[1:] != context[:-1]])
        kinds = np.diff(np.r_[first, len(context)])
        total = np.add.reduceat(weights, first) + kinds
        share = weights / np.repeat(total, kinds)
        kept = weights > PRUNE[order]
        backoff = np.maximum(1 - np.add.reduceat(np.where(kept, share, 0), first), 1e-6)
        lower_keys, lower, _, _ = levels[-1]
        shorter = keys % V ** np.uint64(order - 1)
        at = np.minimum(np.searchsorted(lower_keys, shorter), len(lower_keys) - 1)
        probability = share + np.repeat(backoff, kinds) * np.where(lower_keys[at] == shorter, lower[at], floor)
        keeps = np.add.reduceat(kept.astype('i8'), first) > 0
        levels.append((keys[kept], probability[kept], context[first][keeps], backoff[keeps]))
    return levels, floor


def cost(probability):
    return np.clip(np.round(-16 * np.log(probability)), 0, 255).astype('u1')


def write(levels, floor, alphabet, target):
    V = len(alphabet) + 3
    (k1, p1, _, _), (k2, p2, c1, b1), (k3, p3, c2, b2) = levels
    single, single_backoff = np.full(V, cost(floor)), np.zeros(V, 'u1')
    single[k1.astype('i8')] = cost(p1)
    single_backoff[c1.astype('i8')] = cost(b1)
    pair_backoff = np.zeros(len(k2), 'u1')
    at = np.searchsorted(k2, c2)
    known = (at < len(k2)) & (k2[np.minimum(at, len(k2) - 1)] == c2)
    pair_backoff[at[known]] = cost(b2[known])
    reachable = np.isin(k3 // np.uint64(V), k2)
    k3, p3 = k3[reachable], p3[reachable]
    letters = json.dumps(['', '', '', *alphabet], ensure_ascii=False).encode()
    parts = [
        struct.pack('<IIII', V, len(k2), len(k3), len(letters)),
        np.searchsorted(k2 // np.uint64(V), np.arange(V + 1, dtype='u8')).astype('<u4'),
        np.r_[np.searchsorted(k3 // np.uint64(V), k2), len(k3)].astype('<u4'),
        (k2 % np.uint64(V)).astype('<u2'),
        (k3 % np.uint64(V)).astype('<u2'),
        single, single_backoff, cost(p2), pair_backoff, cost(p3),
    ]
    with open(target, 'wb') as out:
        for part in parts:
            out.write(part if isinstance(part, bytes) else part.tobytes())
        out.write(letters)


def main(model, sources, target):
    alphabet = alphabet_of(model)
    counts = Counts(alphabet)
    weighted = ((words(), 1), (laws(sources), 0.5), (names(), 1), (addresses(sources), 0.3), (sentences(sources), 1))
    for items, factor in weighted:
        print(len(items), 'entries', sum(len(t) for t, _ in items), 'characters')
        counts.add(items, factor)
    levels, floor = estimate(counts)
    write(levels, floor, alphabet, target)
    print(target, os.path.getsize(target), 'bytes;', *(len(level[0]) for level in levels))


if __name__ == '__main__':
    main(*sys.argv[1:4])
