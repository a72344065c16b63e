export default function Preview() {
  return <main />;
}
