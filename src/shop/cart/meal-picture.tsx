import { Utensils } from 'lucide-react'

/** A meal's own picture, or a drawing on a soft background. Its name is beside it. */
export function MealPicture({ image }: { image: string | null }) {
  if (image !== null)
    return (
      <img
        src={image}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-control object-cover"
      />
    )
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
      <Utensils size={22} aria-hidden="true" />
    </span>
  )
}
