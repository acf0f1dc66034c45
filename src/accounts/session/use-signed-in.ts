import { useAuth } from './browser-storage.ts'
import type { SignedInUser } from './contract.ts'

/** Who is signed in on this device, or nobody; known at once, without asking the server. */
export function useSignedIn(): SignedInUser | null {
  return useAuth().user
}
