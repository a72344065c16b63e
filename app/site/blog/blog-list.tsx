export default function BlogList() {
  return <main />;
}
