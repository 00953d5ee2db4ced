/** Invented catalogs and rosters in the formats of BattleScribe and New Recruit, without anyone else's data. */

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const profile = (name: string, type: string, values: Readonly<Record<string, string>>): string =>
  `<profile name="${escape(name)}" typeName="${type}" hidden="false" id="p-${name}-${type}"><characteristics>${Object.entries(
    values,
  )
    .map(([key, value]) => `<characteristic name="${key}">${escape(value)}</characteristic>`)
    .join('')}</characteristics></profile>`;

export const melee = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  profile(name, 'Melee Weapon', {
    Atk: '2',
    Hit: '4+',
    Wnd: '3+',
    Rnd: '-',
    Dmg: '1',
    Ability: '-',
    ...values,
  });

export const ranged = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  profile(name, 'Ranged Weapon', {
    Rng: '12"',
    Atk: '1',
    Hit: '4+',
    Wnd: '4+',
    Rnd: '1',
    Dmg: 'D3',
    Ability: '-',
    ...values,
  });

export const least = (value: number, inner = ''): string =>
  `<constraints><constraint type="min" value="${value}" field="selections" scope="parent" id="least-${value}"/></constraints>${inner}`;

interface Model {
  readonly name: string;
  readonly min?: number;
  readonly lots?: string;
  readonly base?: string;
  readonly inner: string;
}

/** A weapon as an entry below a model, taken by all models or as in `amount`. */
export const carries = (weapon: string, amount = 'defaultAmount="1"', more = ''): string =>
  `<selectionEntry type="upgrade" name="w" id="w-${weapon.length}-${amount.length}" hidden="false" ${amount}><profiles>${weapon}</profiles>${more}</selectionEntry>`;

export const model = ({ name, min = 1, lots, base = '32mm', inner }: Model): string =>
  `<selectionEntry type="model" name="${name}" id="m-${name}" hidden="false"${lots === undefined ? '' : ` defaultAmount="${lots}"`}>
    <constraints><constraint type="min" value="${min}" field="selections" scope="parent" id="min-${name}"/></constraints>
    <modifiers><modifier type="increment" value="${min}" field="min-${name}"><repeats><repeat value="1" childId="reinforced"/></repeats></modifier></modifiers>
    <selectionEntries>${inner}</selectionEntries>
    <rules><rule name="Base Size" id="b-${name}" hidden="true"><description>${base}</description></rule></rules>
  </selectionEntry>`;

interface Unit {
  readonly name: string;
  readonly id?: string;
  readonly keywords?: readonly string[];
  readonly stats?: Readonly<Record<string, string>>;
  readonly profiles?: string;
  readonly models: string;
  readonly hidden?: boolean;
  readonly points?: number;
}

export const unit = ({
  name,
  id = `u-${name}`,
  keywords = ['INFANTRY'],
  stats = {},
  profiles = '',
  models,
  hidden = false,
  points,
}: Unit): string =>
  `<selectionEntry type="unit" name="${name}" hidden="${hidden}" id="${id}">
    <categoryLinks>${keywords.map((keyword, i) => `<categoryLink name="${escape(keyword)}" id="k-${name}-${i}" targetId="t-${i}" primary="${i === 0}"/>`).join('')}</categoryLinks>
    <profiles>${profile(name, 'Unit', { Move: '5"', Health: '2', Save: '4+', Control: '1', ...stats })}${profiles}</profiles>
    ${points === undefined ? '' : `<costs><cost name="pts" typeId="points" value="${points}"/></costs>`}
    <selectionEntries>${models}</selectionEntries>
  </selectionEntry>`;

export const link = (name: string, points: number, id = `u-${name}`, hidden = false): string =>
  `<entryLink name="${name}" id="l-${name}" hidden="${hidden}" type="selectionEntry" targetId="${id}"><costs><cost name="pts" typeId="points" value="${points}"/></costs></entryLink>`;

interface Catalogue {
  readonly name: string;
  readonly id?: string;
  readonly library?: boolean;
  readonly links?: readonly string[];
  readonly body: string;
}

export const catalogue = ({ name, id = `c-${name}`, library = false, links = [], body }: Catalogue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<catalogue library="${library}" id="${id}" name="${name}" gameSystemId="g" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <catalogueLinks>${links.map((target) => `<catalogueLink name="${target}" targetId="c-${target}" type="catalogue"/>`).join('')}</catalogueLinks>
  ${body}
</catalogue>`;

/** Five reeves: one with a maul, four with staves, one of them a champion. */
export const REEVES = unit({
  name: 'Tide Reeves',
  keywords: ['INFANTRY', 'ORDER', 'CHAMPION (1/5)', 'WARD (6+)', 'TIDEFOLK', 'Regimental Option'],
  profiles:
    profile('Salt in the Eyes', 'Ability (Passive)', {
      Keywords: '',
      Effect: 'Subtract 1 from hit rolls for attacks that target this unit.',
    }) +
    profile('Undertow', 'Ability (Activated)', {
      Timing: 'Once Per Battle, Any Combat Phase',
      Declare: 'Pick an enemy **^^Infantry^^** unit in combat with this unit.',
      Effect: 'Move it 1".',
      Keywords: '**^^Rampage^^**',
    }),
  models: model({
    name: 'Reeve',
    min: 5,
    lots: '1,4',
    inner:
      carries(
        melee('Maul', { Rnd: '1', Dmg: 'D3', Ability: 'Crit (Mortal), Anti-**^^Monster^^** (+1 Rend)' }),
        'defaultAmount="1,0"',
      ) + carries(melee('Staff'), 'defaultAmount="0,1"'),
  }),
});
