/** The package's own types of this entry cannot be found by a program that reads modules as Node does. */
declare module '@stripe/stripe-js/pure' {
  import type { loadStripe as load } from '@stripe/stripe-js'

  export const loadStripe: typeof load
}
