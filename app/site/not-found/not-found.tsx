export default function NotFound() {
  return <main />;
}
