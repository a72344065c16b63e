export default function Production() {
  return <main />;
}
