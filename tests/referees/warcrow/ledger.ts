import { type BattleFiles, type CardFile, withBonus } from './files';

export type Troop = readonly [model: number, x: number, y: number];

/** An event as a journal prints it. */
export type Event = Readonly<Record<string, unknown>> & { readonly type: string; readonly why: string };

/** A journal as `warbench replay --format json` prints it. */
export interface PrintedJournal {
  readonly scenario: string;
  readonly sides: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
  readonly models: readonly {
    readonly model: number;
    readonly side: string;
    readonly id: string;
    readonly unitNumber?: number;
  }[];
  readonly events: readonly Event[];
}

interface Tokens {
  readonly damage: number;
  readonly stress: number;
  readonly tinge: number;
  readonly states: readonly string[];
  readonly activated: boolean;
  readonly rallyAt: number;
}

/** A unit after the events so far. */
export interface Unit {
  readonly number: number;
  /** 2: neither side's. */
  readonly side: number;
  readonly card: CardFile;
  at: 'waiting' | 'table' | 'reserve' | 'joined' | 'gone';
  troops: readonly Troop[];
  damage: number;
  stress: number;
  tinge: number;
  states: ReadonlySet<string>;
  activated: boolean;
  rallyAt: number;
  guest: number;
  host: number;
}

const CLEAR: Tokens = { damage: 0, stress: 0, tinge: 0, states: [], activated: false, rallyAt: 0 };

const lay = (unit: Unit, { states, ...tokens }: Tokens): void => {
  Object.assign(unit, tokens);
  unit.states = new Set(states);
};

/** The whole battle, reconstructed only from its journal. */
export class Ledger {
  readonly units: Unit[] = [];
  readonly modelCards: CardFile[] = [];
  readonly command = [0, 0];
  readonly points = [0, 0];
  active = -1;
  first = 0;
  /** The position of the dial. */
  dial = 0;

  constructor(
    { models, sides }: PrintedJournal,
    readonly files: BattleFiles,
  ) {
    for (const { model, unitNumber, side, id } of models) {
      const card = files.cards.get(id)!;
      this.modelCards[model] = card;
      this.units[unitNumber!] ??= {
        number: unitNumber!,
        side: sides.includes(side) ? sides.indexOf(side) : 2,
        card,
        at: 'waiting',
        troops: [],
        guest: -1,
        host: -1,
        ...CLEAR,
        states: new Set(),
      };
    }
  }

  unit(number: unknown): Unit {
    return this.units[number as number];
  }

  /** Units on the table. */
  get standing(): readonly Unit[] {
    return this.units.filter(({ at }) => at === 'table');
  }

  guestOf({ guest }: Unit): CardFile | undefined {
    return guest < 0 ? undefined : this.units[guest].card;
  }

  moraleOf(unit: Unit): number {
    return withBonus(unit.card.morale, this.guestOf(unit)?.joined?.morale);
  }

  apply(event: Event): void {
    const unit = event['unit'] === undefined ? undefined : this.unit(event['unit']);
    this.#places(event, unit);
    switch (event.type) {
      case 'round':
        for (const one of this.units) one.activated = false;
        this.command.splice(0, 2, ...(event['command'] as number[]));
        return;
      case 'turn':
        this.dial = event['at'] as number;
        this.first = event['first'] as number;
        return;
      case 'placed':
        unit!.at = 'table';
        return;
      case 'reserve':
        unit!.at = 'reserve';
        return;
      case 'left-off':
        unit!.at = 'gone';
        return;
      case 'joined':
        return this.#join(unit!, this.unit(event['joins']), event['tokens'] as Tokens);
      case 'left':
      case 'separated':
        return this.#part(unit!, this.unit(event['leaves'] ?? event['of']), event['tokens'] as Tokens);
      case 'neutral':
      case 'ready':
        unit!.activated = false;
        return;
      case 'activated':
        unit!.activated = true;
        this.active = unit!.number;
        return;
      case 'activation-end':
        this.active = -1;
        return;
      case 'removed':
        unit!.damage = event['damage'] as number;
        return;
      case 'instead':
        this.unit(event['of']).damage = event['damage'] as number;
        return;
      case 'destroyed':
        return this.#destroy(unit!);
      case 'damage':
      case 'healed':
        unit!.damage = event['has'] as number;
        return;
      case 'stress':
        unit!.stress = event['has'] as number;
        return;
      case 'tinge':
        unit!.tinge = event['has'] as number;
        return;
      case 'state': {
        const states = new Set(unit!.states);
        if (event['on']) states.add(event['state'] as string);
        else states.delete(event['state'] as string);
        unit!.states = states;
        return;
      }
      case 'demoralized':
      case 'rallied':
        unit!.stress = event['stress'] as number;
        unit!.rallyAt = event['rallyAt'] as number;
        return;
      case 'fled':
        unit!.rallyAt = event['rallyAt'] as number;
        return;
      case 'command':
        this.command[event['side'] as number] = event['has'] as number;
        return;
      case 'scored':
        this.points[event['side'] as number] = event['has'] as number;
        return;
    }
  }

  #places({ type, ...event }: Event, unit: Unit | undefined): void {
    if (event['troops'] === undefined) return;
    const troops = event['troops'] as readonly Troop[];
    if (type === 'joined') {
      if (troops.length > 0) this.unit(event['joins']).troops = troops;
      return;
    }
    if (type === 'removed')
      for (const one of this.units) one.troops = one.troops.filter(([model]) => model !== event['model']);
    unit!.troops = troops;
    if (event['left'] !== undefined) this.unit(event['leaves']).troops = event['left'] as readonly Troop[];
  }

  #join(character: Unit, host: Unit, tokens: Tokens): void {
    character.at = 'joined';
    character.host = host.number;
    host.guest = character.number;
    lay(host, tokens);
    lay(character, { ...CLEAR, damage: character.damage });
    character.troops = [];
  }

  #part(character: Unit, host: Unit, tokens: Tokens): void {
    host.guest = -1;
    character.host = -1;
    character.at = 'table';
    lay(character, tokens);
  }

  #destroy(unit: Unit): void {
    lay(unit, CLEAR);
    unit.at = 'gone';
    unit.troops = [];
    if (unit.host >= 0) this.units[unit.host].guest = -1;
    unit.host = -1;
  }
}
