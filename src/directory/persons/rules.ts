/** The Emirates, as the lookups number countries (ISO 3166-1). */
export const UAE = 784

/** What a person's word on themselves is worth: one who works here, or who keeps the directory, is known; everybody else is looked at first. */
export function statusOf({
  isEmployee,
  isDesk,
}: {
  isEmployee: boolean
  isDesk: boolean
}): 'Accepted' | 'Pending' {
  return isEmployee || isDesk ? 'Accepted' : 'Pending'
}
