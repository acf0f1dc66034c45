import { z } from 'zod'

/**
 * The specification's statuses (S4.9) are Open/Pending, Approved and Rejected; the requester sets
 * the other two.
 */
export const RequestState = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'cancelled'])
export type RequestState = z.infer<typeof RequestState>
