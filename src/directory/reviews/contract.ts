import { FollowedDelivery, Review } from '#directory/delivery-orders/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, pageLimit, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const Stars = z.int().min(1).max(5)
export const NewReview = z.strictObject({ stars: Stars, words: text(1000, 0) })
export type NewReview = z.infer<typeof NewReview>

/** A review as everybody reads it: of whose job nothing but from where to where it went. */
export const PublicReview = Review.extend({ from: TwoNames, to: TwoNames })
export type PublicReview = z.infer<typeof PublicReview>

export const CompanyReviews = z.strictObject({
  /** How many gave one star, two, … five. */
  stars: z.array(z.int()).length(5),
  items: z.array(PublicReview),
  next: z.string().nullable(),
})
export type CompanyReviews = z.infer<typeof CompanyReviews>

const area = 'directory'

export const writeReview = endpoint({
  name: 'reviews.write',
  method: 'PUT',
  path: '/api/directory/delivery-orders/{id}/review',
  area,
  access: 'signed-in',
  summary: 'Review one of my completed deliveries. You can edit the review for seven days',
  params: z.strictObject({ id: Id }),
  body: NewReview,
  reply: FollowedDelivery,
  refusals: ['reviews.notFound', 'reviews.ownCompany', 'reviews.notYet', 'reviews.tooLate'],
})

export const answerReview = endpoint({
  name: 'reviews.answer',
  method: 'POST',
  path: '/api/directory/delivery-orders/{id}/review/answer',
  area,
  access: 'company.own',
  summary: 'Reply to a review of my company, once',
  idempotent: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ answer: text(1000) }),
  reply: FollowedDelivery,
  refusals: ['reviews.notFound', 'reviews.alreadyAnswered'],
})

export const listReviews = endpoint({
  name: 'reviews.list',
  method: 'GET',
  path: '/api/directory/companies/{company}/reviews',
  area,
  access: 'anyone',
  summary: 'A company’s reviews from customers after completed jobs, newest first',
  params: z.strictObject({
    company: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  }),
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(50, 10) }),
  reply: CompanyReviews,
  refusals: ['reviews.notFound'],
})
