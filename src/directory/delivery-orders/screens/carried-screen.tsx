import { Deliveries } from './deliveries-screen.tsx'

/** What the user's companies carry, in the desk. */
export function Screen() {
  return <Deliveries side="company" />
}
