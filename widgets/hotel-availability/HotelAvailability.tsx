interface Props { readonly eventId: number }
export function HotelAvailability({ eventId }: Props) {
  return <p>{eventId}</p>;
}
