/** The Emirates, as the lookups number countries (ISO 3166-1). */
export const UAE = 784

/**
 * Returns the initial status of a person: employees and the directory's desk are accepted at once,
 * everyone else is reviewed first.
 */
export function statusOf({
  isEmployee,
  isDesk,
}: {
  isEmployee: boolean
  isDesk: boolean
}): 'Accepted' | 'Pending' {
  return isEmployee || isDesk ? 'Accepted' : 'Pending'
}
