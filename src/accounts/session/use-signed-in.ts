import { useAuth } from './browser-storage.ts'
import type { SignedInUser } from './contract.ts'

/** The user signed in on this device, or null; known at once, without a request. */
export function useSignedIn(): SignedInUser | null {
  return useAuth().user
}
