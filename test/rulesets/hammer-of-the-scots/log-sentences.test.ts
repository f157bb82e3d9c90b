import { describe, expect, test } from 'vitest';
import { composeSentence } from '../../../src/engine/log-sentences.js';
import { CATALOGUES, formatNotices, formatSeat } from '../../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import { sameFormsInEveryLanguage } from '../../support/law-of-sentences.js';

type Notices = Parameters<typeof formatNotices>[0];
const spoken = (notices: readonly object[], language = 'en') =>
  formatNotices(notices as Notices, language).map(({ text, clause }) => `${clause} ${text}`);

const fired = (hits: number) => ({ type: 'block-fired', side: 'england', block: 'york-knights', dice: [2, 5, 6], hits });
const hit = { type: 'battle-hit-taken', side: 'scotland', block: 'graham' };

describe('the sentences of notices', () => {
  test.each([
    ['a roll and its hit', [fired(1), hit], ['H5.4a York Knights roll 2, 5, 6: one hit on Graham.']],
    ['a roll whose hits fall on one block', [fired(2), hit, hit], ['H5.4a York Knights roll 2, 5, 6: 2 hits on Graham.']],
    ['a roll whose hits the owner still has to take', [fired(1)], ['H5.4a York Knights roll 2, 5, 6: one hit.']],
    ['a roll that misses', [fired(0)], ['H5.4a York Knights roll 2, 5, 6: no hit.']],
    ['a hit that the owner chose', [hit], ['H5.41b Graham takes a hit.']],
    [
      'a move of a block that the viewer knows',
      [{ type: 'block-moved', side: 'scotland', block: 'wallace', path: ['fife', 'angus', 'buchan'] }],
      ['H4.2b Wallace moves from Fife through Angus to Buchan.'],
    ],
    [
      'a move of a hidden block',
      [{ type: 'block-moved', side: 'england', block: null, path: ['lothian', 'selkirk'] }],
      ['H4.2b A block of England moves from Lothian to Selkirk.'],
    ],
    ['what needs no sentence', [{ type: 'phase-entered', phase: 'movement' }], []],
  ])('%s', (_, notices, sentences) => expect(spoken(notices)).toEqual(sentences));

  test('in French', () =>
    expect(spoken([fired(1), hit], 'fr')).toEqual(['H5.4a Les chevaliers de York obtiennent 2, 5, 6\u00a0: un coup sur Graham.']));

  describe('in Italian', () => {
    const moved = (block: string | null, side = 'england') => ({ type: 'block-moved', side, block, path: ['lothian', 'selkirk'] });
    const gone = (block: string) => ({ type: 'block-eliminated', side: 'england', block, area: 'mar', to: 'pool' });
    const levied = (blocks: number) => ({ type: 'levy-drawn', blocks });
    test.each([
      ['a roll of several', [fired(1), hit], ['H5.4a I cavalieri York tirano 2, 5, 6: un colpo contro Graham.']],
      [
        'a list of targets keeps their articles',
        [
          { ...fired(2), block: 'wales-infantry' },
          { ...hit, block: 'norse' },
          { ...hit, block: 'french-knights' },
        ],
        ['H5.4a La fanteria gallese tira 2, 5, 6: 2 colpi contro i Norse e i Cavalieri Francesi.'],
      ],
      ['a feminine name', [moved('york-infantry')], ['H4.2b La fanteria York va dall’area Lothian all’area Selkirk.']],
      ['gli before a vowel or an h', [moved('hobelars')], ['H4.2b Gli Hobelars vanno dall’area Lothian all’area Selkirk.']],
      ['gli before another vowel', [moved('wales-archers')], ['H4.2b Gli arcieri gallesi vanno dall’area Lothian all’area Selkirk.']],
      ['a hidden block of England', [moved(null)], ['H4.2b L’Inghilterra muove un blocchetto dall’area Lothian all’area Selkirk.']],
      [
        'a hidden block of Scotland',
        [moved(null, 'scotland')],
        ['H4.2b La Scozia muove un blocchetto dall’area Lothian all’area Selkirk.'],
      ],
      ['no participle agrees with a name', [gone('york-infantry')], ['H5.8a Blocchetto eliminato nell’area Mar: la fanteria York.']],
      ['no block', [levied(0)], ['null Per la Leva feudale inglese non si estrae nessun blocchetto.']],
      ['one block', [levied(1)], ['H7.7a Per la Leva feudale inglese si estrae un blocchetto.']],
      ['several blocks', [levied(4)], ['H7.7a Per la Leva feudale inglese si estraggono 4 blocchetti.']],
      [
        'a noble and his new side',
        [{ type: 'noble-captured', noble: 'angus', by: 'england' }],
        ['H5.7a Angus è catturato e ora serve l’Inghilterra.'],
      ],
    ])('%s', (_, notices, sentences) => expect(spoken(notices, 'it')).toEqual(sentences));

    test('sides have their article', () =>
      expect([formatSeat('england', 'it'), formatSeat('scotland', 'it')]).toEqual(['l’Inghilterra', 'la Scozia']));
  });

  describe('in Portuguese', () => {
    const moved = (block: string | null, path = ['lothian', 'england']) => ({ type: 'block-moved', side: 'england', block, path });
    const gone = (block: string) => ({ type: 'block-eliminated', side: 'england', block, area: 'mar', to: 'pool' });
    const levied = (blocks: number) => ({ type: 'levy-drawn', blocks });
    test.each([
      ['a roll of several and its hit', [fired(1), hit], ['H5.4a Os cavaleiros York obtêm 2, 5, 6: um acerto contra Graham.']],
      [
        'a list of targets keeps their articles',
        [
          { ...fired(2), block: 'wales-infantry' },
          { ...hit, block: 'norse' },
          { ...hit, block: 'scottish-king' },
        ],
        ['H5.4a A infantaria galesa obtém 2, 5, 6: 2 acertos contra os Nórdicos e o Rei.'],
      ],
      ['a roll that misses', [fired(0)], ['H5.4a Os cavaleiros York obtêm 2, 5, 6: nenhum acerto.']],
      ['a block and its way', [moved('york-infantry')], ['H4.2b A infantaria York vai da região Lothian para a Inglaterra.']],
      ['a plural name', [moved('hobelars')], ['H4.2b Os Hobelars vão da região Lothian para a Inglaterra.']],
      [
        'a hidden block and a way through an area',
        [moved(null, ['england', 'annan', 'galloway'])],
        ['H4.2b A Inglaterra move uma peça da Inglaterra para a região Galloway, passando pela região Annan.'],
      ],
      ['no participle agrees with a name', [gone('york-infantry')], ['H5.8a Peça eliminada na região Mar: a infantaria York.']],
      [
        'a noble and his new side',
        [{ type: 'noble-captured', noble: 'angus', by: 'england' }],
        ['H5.7a Angus é capturado e agora serve a Inglaterra.'],
      ],
      [
        'cards with the printed English name beside a free translation',
        [{ type: 'cards-revealed', pair: { england: 'move-2', scotland: 'herald' }, first: 'scotland', doubleEvent: false }],
        ['H3.1a A Inglaterra joga Movimento 2, a Escócia Embaixador.', 'H3.1d A Escócia age primeiro.'],
      ],
      ['no block', [levied(0)], ['null Nenhuma peça é comprada para a Conscrição Feudal inglesa.']],
      ['one block', [levied(1)], ['H7.7a Uma peça é comprada para a Conscrição Feudal inglesa.']],
      ['several blocks', [levied(4)], ['H7.7a 4 peças são compradas para a Conscrição Feudal inglesa.']],
    ])('%s', (_, notices, sentences) => expect(spoken(notices, 'pt')).toEqual(sentences));

    test('sides have their article', () =>
      expect([formatSeat('england', 'pt'), formatSeat('scotland', 'pt')]).toEqual(['a Inglaterra', 'a Escócia']));
  });

  test.each([
    ['en', 'Movement, no move point left: choose a block, then where it goes.'],
    ['fr', 'Mouvement, plus aucun point\u00a0: choisir un bloc, puis sa destination.'],
    ['it', 'Movimento, non resta nessun punto movimento: scegliere un blocchetto, poi dove va.'],
    ['pt', 'Movimento, não resta nenhum ponto de movimento: escolher uma peça e depois o seu destino.'],
    ['ru', 'Движение, приказов не осталось: выбрать блок и куда он идёт.'],
  ] as const)('in %s no move point left has a sentence of its own', (language, text) =>
    expect(composeSentence(CATALOGUES[language]!.log, { code: 'ask-move', facts: { count: 0 }, clause: null }).text).toBe(text),
  );

  describe('in Russian', () => {
    const moved = (block: string | null, path = ['lothian', 'england']) => ({ type: 'block-moved', side: 'england', block, path });
    const levied = (blocks: number) => ({ type: 'levy-drawn', blocks });
    test.each([
      ['a roll and its hit', [fired(1), hit], ['H5.4a Рыцари York выбрасывают 2, 5, 6: одно попадание; потери — Graham.']],
      ['a block and its way', [moved('york-infantry')], ['H4.2b Пехота York идёт из области Lothian в Англию.']],
      ['a plural name', [moved('hobelars')], ['H4.2b Хобелары идут из области Lothian в Англию.']],
      [
        'a hidden block and a way through an area',
        [moved(null, ['england', 'annan', 'galloway'])],
        ['H4.2b Блок Англии идёт из Англии через область Annan в область Galloway.'],
      ],
      [
        'no participle agrees with a name',
        [{ type: 'block-eliminated', side: 'england', block: 'york-infantry', area: 'mar', to: 'pool' }],
        ['H5.8a В области Mar уничтожен блок: пехота York.'],
      ],
      [
        'a noble and the new side',
        [{ type: 'noble-captured', noble: 'angus', by: 'scotland' }],
        ['H5.7a Angus захвачен и переходит на сторону Шотландии.'],
      ],
      [
        'cards with the names printed on them',
        [{ type: 'cards-revealed', pair: { england: 'move-2', scotland: 'herald' }, first: 'scotland', doubleEvent: false }],
        ['H3.1a Англия играет карту «Движение 2», Шотландия — «Герольд».', 'H3.1d Шотландия действует первой.'],
      ],
      ['no block', [levied(0)], ['null По набору войск Англии не вытянуто ни одного блока.']],
      ['1 block', [levied(1)], ['H7.7a По набору войск Англии вытянут 1 блок.']],
      ['2 blocks', [levied(2)], ['H7.7a По набору войск Англии вытянуто 2 блока.']],
      ['5 blocks', [levied(5)], ['H7.7a По набору войск Англии вытянуто 5 блоков.']],
      ['21 blocks', [levied(21)], ['H7.7a По набору войск Англии вытянут 21 блок.']],
    ])('%s', (_, notices, sentences) => expect(spoken(notices, 'ru')).toEqual(sentences));

    test('sides', () => expect([formatSeat('england', 'ru'), formatSeat('scotland', 'ru')]).toEqual(['Англия', 'Шотландия']));
  });

  test('an unknown language is English', () =>
    expect([spoken([hit], 'tlh'), formatSeat('england', 'tlh')]).toEqual([spoken([hit]), 'England']));

  test('have the same placeholders in every language', () => sameFormsInEveryLanguage(Object.values(CATALOGUES).map(({ log }) => log)));
});
