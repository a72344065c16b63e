export default function WebSolutions() {
  return <main />;
}
