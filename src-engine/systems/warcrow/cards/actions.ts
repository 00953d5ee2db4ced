/** Actions that begin an attack. */
export const ACTIONS = ['attack', 'charge', 'assault', 'shoot', 'opportunity', 'hold-shoot'] as const;
export type Action = (typeof ACTIONS)[number];

/** True for actions in which the attacker shoots. */
export const isRanged = (action: Action): boolean => action === 'shoot' || action === 'hold-shoot';

/** Whether an action brings the two into contact, so that Intimidating applies. */
export const engages = (action: Action): boolean => action === 'charge' || action === 'assault';
