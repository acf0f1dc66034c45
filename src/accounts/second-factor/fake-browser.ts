import { vi } from 'vitest'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const credential = {
  id: 'AAAA',
  rawId: bytes('a passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    attestationObject: bytes('attestation'),
    userHandle: null,
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => null,
    getAuthenticatorData: () => bytes('data'),
  },
}

/** What the person does at the browser's prompt. */
type Prompt = 'accepts' | 'closes' | 'has one already'

/** A browser with passkeys, for screen tests: jsdom has none. */
export function fakePasskeys(prompt: Prompt = 'accepts'): { prompted: unknown[] } {
  const prompted: unknown[] = []
  const answer = async (options: unknown): Promise<unknown> => {
    prompted.push(options)
    if (prompt === 'accepts') return credential
    const name = prompt === 'closes' ? 'NotAllowedError' : 'InvalidStateError'
    throw new DOMException('', name)
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer, create: answer },
  })
  return { prompted }
}
