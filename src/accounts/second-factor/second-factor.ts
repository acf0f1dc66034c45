import type { Queries, Trx } from '#platform/db/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Assertion, PasskeyOptions, Proof } from './contract.ts'
import { makeChallenge, type Subject, takeChallenge } from './database/challenges.ts'
import { factorsOf } from './database/factors.ts'
import { credentialsOf, lockPasskey, noteUsed } from './database/passkeys.ts'
import { takeRecoveryCode } from './database/recovery-codes.ts'
import { findTotp, takeStep } from './database/totp.ts'
import { CHALLENGE_MINUTES, needsVerification } from './rules/challenges.ts'
import { readRecoveryCode, readTotpCode } from './rules/codes.ts'
import { type Method, methodsOf } from './rules/methods.ts'
import { relyingPartyOf } from './rules/relying-party.ts'
import { challengeIn, checkAssertion } from './server/webauthn.ts'
import { matchingStep } from './totp.ts'

/** Whose proof it is, and what it is given for: after the password, or instead of it. */
export interface ProofFor {
  readonly siteId: number
  readonly userId: string
  readonly purpose: 'second-step' | 'confirm'
}

/** What signing in and confirming need of second factors. */
export interface SecondFactor {
  /** How this person completes a sign-in; none where the password is enough. */
  methodsOf(queries: Queries, siteId: number, userId: string): Promise<readonly Method[]>
  /** What the browser needs to ask for a passkey; null where this server's address has none. */
  passkeyOptions(queries: Queries, subject: Subject, now: Date): Promise<PasskeyOptions | null>
  /** Checks a proof and uses it up. What it wrote must be committed, whatever the result. */
  check(trx: Trx, proofFor: ProofFor, proof: Proof, now: Date): Promise<boolean>
  /** The person whose passkey signed, where it stands for the password too. Commit it as well. */
  checkAlone(trx: Trx, siteId: number, assertion: Assertion, now: Date): Promise<string | null>
}

/** Whose secret it is, for the box. */
export function ownerOf(siteId: number, userId: string): string {
  return `totp ${siteId} ${userId}`
}

export function createSecondFactor({
  box,
  publicUrl,
}: {
  box: SecretBox
  publicUrl: string
}): SecondFactor {
  const party = relyingPartyOf(publicUrl)

  async function checkTotp(
    trx: Trx,
    { siteId, userId }: ProofFor,
    typed: string,
    now: Date,
  ): Promise<boolean> {
    const code = readTotpCode(typed)
    const stored = await findTotp(trx, siteId, userId)
    if (code === null || stored === null || stored.confirmedAt === null) return false
    const secret = await box.open(stored.secret, ownerOf(siteId, userId))
    const step = secret === null ? null : matchingStep(secret, code, now)
    if (step === null) return false
    return takeStep(trx, siteId, userId, { step, secret: stored.secret })
  }

  async function checkPasskey(
    trx: Trx,
    subject: Subject,
    assertion: Assertion,
    now: Date,
  ): Promise<string | null> {
    const challenge = challengeIn(assertion.clientDataJSON)
    if (party === null || challenge === null) return null
    if (!(await takeChallenge(trx, subject, challenge, now))) return null
    const credentialId = Buffer.from(assertion.id, 'base64url')
    const passkey = await lockPasskey(trx, subject.siteId, credentialId)
    if (passkey === null || (subject.userId !== null && passkey.userId !== subject.userId))
      return null
    const { purpose } = subject
    const used = await checkAssertion(assertion, { challenge, party, passkey, purpose })
    if (used === null) return null
    await noteUsed(trx, subject.siteId, passkey.id, used, now)
    return passkey.userId
  }

  return {
    // Passkeys count even where the server's address can have none: another address of it must not
    // make the password enough.
    methodsOf: async (queries, siteId, userId) =>
      methodsOf(await factorsOf(queries, siteId, userId)),
    async passkeyOptions(queries, subject, now) {
      if (party === null) return null
      const { siteId, userId, purpose } = subject
      return {
        challenge: await makeChallenge(queries, subject, now),
        rpId: party.id,
        timeout: CHALLENGE_MINUTES * 60_000,
        userVerification: needsVerification(purpose) ? 'required' : 'discouraged',
        allowCredentials: userId === null ? [] : await credentialsOf(queries, siteId, userId),
      }
    },
    async check(trx, proofFor, proof, now) {
      const { siteId, userId } = proofFor
      if (proof.by === 'totp') return checkTotp(trx, proofFor, proof.code, now)
      if (proof.by === 'passkey')
        return (await checkPasskey(trx, proofFor, proof.assertion, now)) !== null
      const code = readRecoveryCode(proof.code)
      return code !== null && takeRecoveryCode(trx, siteId, userId, code, now)
    },
    checkAlone: (trx, siteId, assertion, now) =>
      checkPasskey(trx, { siteId, purpose: 'alone', userId: null }, assertion, now),
  }
}
