/** What a passkey may be asked to sign a challenge for. A challenge of one is refused for another. */
export type Purpose = 'add' | 'alone' | 'second-step' | 'confirm'

export const CHALLENGE_MINUTES = 5

/**
 * Whether the device must have checked the person, by finger, face or PIN. After the password it
 * is only the second factor; everywhere else it stands for both.
 */
export function needsVerification(purpose: Purpose): boolean {
  return purpose !== 'second-step'
}
