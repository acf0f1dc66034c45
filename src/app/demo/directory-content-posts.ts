import type { DemoPost } from './directory-content-post.ts'
import { DEMO_POSTS_ON_FOOD } from './directory-content-posts-food.ts'
import { DEMO_POSTS_ON_ROADS } from './directory-content-posts-roads.ts'

export const DEMO_TAGS: readonly (readonly [slug: string, en: string, ar: string])[] = [
  ['cold-chain', 'Cold chain', 'سلسلة التبريد'],
  ['customs', 'Customs', 'الجمارك'],
  ['roads', 'On the road', 'على الطريق'],
  ['ports', 'Ports and ships', 'الموانئ والسفن'],
  ['kitchen', 'From the kitchen', 'من المطبخ'],
  ['ramadan', 'Ramadan', 'رمضان'],
  ['how-to', 'How to', 'إرشادات'],
]

export const DEMO_POSTS: readonly DemoPost[] = [...DEMO_POSTS_ON_ROADS, ...DEMO_POSTS_ON_FOOD]
