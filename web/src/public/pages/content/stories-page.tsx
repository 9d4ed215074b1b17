export function StoriesPage() {
  return null;
}
